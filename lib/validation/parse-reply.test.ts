import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReply } from './parse-reply';
import { readStrictJson } from './strict-json';

const answer = '{"items": [], "caveats": ["a } b { c", "say \\"hi\\" <think> ```"], "confidence": 0.5}';
const value = JSON.parse(answer);

describe('parseReply', () => {
  it.each<[string, string, RegExp[]]>([
    ['a bare object', answer, []],
    ['white space and a byte order mark', `\ufeff\n ${answer}\n`, []],
    ['a fence', `\`\`\`json\n${answer}\n\`\`\``, [/code fence/]],
    ['a fence without a language', `\`\`\`\n${answer}\n\`\`\`\n`, [/code fence/]],
    ['a preamble', `Here is the answer:\n${answer}`, [/before the object \(19 /]],
    ['a preamble with braces', `I use the form {items, spans} and {"example": 1}: ${answer}`, [/before/]],
    ['a preamble with a broken object', `Like {"a": 1, b}. ${answer}`, [/before/]],
    ['text after the end', `${answer}\nI hope this helps {truly}!`, [/after/]],
    ['a second brace after the end', `${answer}}`, [/after the object \(1 /]],
    ['a thinking block', `<think>first {"items": 1} then</think>${answer}`, [/thinking/]],
    ['two thinking blocks', `<think>a</think>\n<thinking>b</thinking>\n${answer}`, [/thinking/, /thinking/]],
    ['a thinking block that the prompt opened', `so {"items": [1} it is</think>\n${answer}`, [/thinking/]],
    [
      'all of it',
      `<think>x</think>Sure!\n\`\`\`json\n${answer}\n\`\`\`\nBye`,
      [/thinking/, /fence/, /before/, /after/],
    ],
  ])('reads the object in %s and says what it took off', (_, text, stripped) => {
    const result = parseReply(text);
    expect(result).toMatchObject({ ok: true, value });
    expect(result.stripped).toHaveLength(stripped.length);
    stripped.forEach((pattern) => {
      expect(result.stripped.join('\n')).toMatch(pattern);
    });
  });

  it.each([
    ['nothing', '', /empty/],
    ['white space', ' \n', /empty/],
    ['prose', 'I can not answer that.', /no JSON object/],
    ['an unfinished thinking block', '<think>well, {"items": []}', /thinking/],
    ['a trailing comma', '{"items": [],}', /"," stands before "}" \(line 1, column 13, character 12\)/],
    ['a trailing comma in a list', '{"items": [1,]}', /"," stands before "\]"/],
    ['NaN', '{"items": [], "confidence": NaN}', /NaN is no value/],
    ['-Infinity', '{"items": [], "confidence": -Infinity}', /-Infinity is no value/],
    ['a single quote', "{'items': []}", /double quotes/],
    ['a comment', '{"items": [] // none\n}', /"\/" stands where/],
    ['a key twice', '{"items": [], "a": 1, "a": 1}', /"a" stands twice/],
    ['a cut', '{"items": [{"text": "ab', /cut off/],
    ['a cut after a comma', '{"items": [],', /cut off/],
    ['a line end in a string', '{"items": ["a\nb"]}', /control character/],
    ['a bad escape', '{"items": ["\\x41"]}', /no escape/],
    ['a leading zero', '{"items": [01]}', /no number/],
    ['a plus sign', '{"items": [+1]}', /no value/],
    ['a number too large', '{"items": [12345678901234567890]}', /kept exactly/],
    ['a number beyond all', '{"items": [1e999]}', /kept exactly/],
    ['NUL', '{"items": ["\\u0000"]}', /NUL/],
    ['half a character', '{"items": ["\\ud800"]}', /surrogate/],
    ['200,000 levels', `{"items": ${'['.repeat(200_000)}`, /nested deeper/],
  ])('makes an issue of %s', (_, text, message) => {
    const result = parseReply(text);
    expect(result.ok).toBe(false);
    expect(result.ok ? '' : result.issues.map((issue) => `${issue.path} ${issue.message}`).join('\n')).toMatch(message);
  });

  it('points to the place of an issue', () => {
    const result = parseReply('Sure:\n{"items": [\n {"text": tru}]}');
    expect(result).toMatchObject({
      issues: [{ path: 'items[0].text', message: expect.stringContaining('line 3, column 11, character 28') }],
    });
  });

  it('takes no part of a broken answer for the answer', () => {
    expect(parseReply('{"items": [{"spans": [], "items": 1}],}').ok).toBe(false);
  });

  it('leaves an object without items to the schema', () => {
    expect(parseReply('{"answer": 1}')).toMatchObject({ ok: true, value: { answer: 1 } });
    expect(parseReply('[1]')).toMatchObject({ ok: true, value: [1] });
  });

  it('keeps a key named __proto__ a key', () => {
    const result = parseReply('{"items": [], "__proto__": {"answer_found": true}}');
    expect(result.ok && Object.keys(result.value as object)).toEqual(['items', '__proto__']);
    expect(result.ok && (result.value as { answer_found?: unknown }).answer_found).toBeUndefined();
  });

  it('ends on 200,000 braces with issues', () => {
    for (const text of ['{'.repeat(200_000), '{"a":'.repeat(40_000), '{"a" '.repeat(40_000)]) {
      expect(parseReply(text).ok).toBe(false);
    }
  });
});

describe('readStrictJson', () => {
  const json = fc.json({ maxDepth: 6 });

  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        const result = readStrictJson(spaced);
        fc.pre(result.ok && result.issues.length === 0);
        expect(result.ok && result.value).toEqual(JSON.parse(spaced));
        expect(result.ok && result.end).toBe(spaced.length);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(
        json,
        fc.nat(),
        fc.constantFrom('', ',', '}', ']', '"', '\\', "'", '0', 'e', '\n', '{', ':'),
        (text, at, letter) => {
          const changed = text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1);
          const result = readStrictJson(changed);
          const whole = result.ok && changed.slice(result.end).trim() === '';
          expect(whole).toBe(accepts(changed));
        },
      ),
      { numRuns: 500 },
    );
  });
});

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
