import { indicators } from '../contract/indicators';
import { valueKinds } from '../contract/registry';
import type { PromptFragment } from '../contract/value-kind';
import {
  baseFragment,
  narrativeFragment,
  proseFragment,
  reaskFragment,
  replyFormatFragment,
  shapeFragments,
} from './fragments';

export type ChangedFragment = { id: string; was: number; is: number };

/** What changed in the prompt since an answer was asked for: parts of the prompt and of the contract with another version.
 *  @param version as `Prompt.version` writes it, `base@3 kind.amount@2`; parts that no longer exist, and prompts of other
 *  programs, are left out */
export function changedFragments(version: string): ChangedFragment[] {
  return version.split(' ').flatMap((part) => {
    const match = /^(.+)@(\d+)$/.exec(part);
    const is = match ? current.get(match[1] ?? '') : undefined;
    const was = Number(match?.[2]);
    return match && is !== undefined && is !== was ? [{ id: match[1] ?? '', was, is }] : [];
  });
}

const fragments: PromptFragment[] = [
  baseFragment,
  narrativeFragment,
  proseFragment,
  reaskFragment,
  replyFormatFragment,
  ...Object.values(shapeFragments),
  ...Object.values(valueKinds).map(({ fragment }) => fragment),
  ...Object.values(indicators).map(({ fragment }) => fragment),
];
const current = new Map(fragments.map(({ id, version }) => [id, version]));
