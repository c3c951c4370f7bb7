import type { Brief, Field } from './brief';
import { parseQuestion } from './parse-question';

/** What each field of a brief asks for, as a brief of its own, in the order of the fields: it is searched for and read as if it
 *  were asked alone. The same brief gives the same objects. */
export function fieldBriefs(brief: Brief): Brief[] {
  const known = remembered.get(brief);
  if (known) return known;
  const own = brief.fields.map((field) => briefOf(field, brief));
  remembered.set(brief, own);
  return own;
}

const remembered = new WeakMap<Brief, Brief[]>();

function briefOf({ path, kind, description, line }: Brief['fields'][number], { scope, unit }: Brief): Brief {
  const asked = /\?$|^(?:what|which|who|whose|when|where|how)\b/i.test(description.trim());
  const brief = parseQuestion(asked ? description : `What is the ${description}?`, {
    override: { shape: path.includes('[]') ? 'listing' : 'single', kind, narrative: false, scope, unit },
  });
  return line ? { ...brief, line } : brief;
}

/** "What was that share?": what it asks for, only the questions before it say. */
export function refersBack({ description }: Field): boolean {
  return pointsBack.test(description);
}

const pointsBack =
  /\b(?:what|which|how (?:much|many|large|high|big)|when|where|who) (?:is|are|was|were|did|does|do) (?:that|this|those|these)\b/i;
