import { type Flag, type FlagName, flagNameSchema } from '../run/flag';

const order = flagNameSchema.options;

/** The place of the worst flag, 0 the riskiest; without flags, the number of flags that there are. */
export function riskOf(flags: Pick<Flag, 'name'>[]): number {
  return Math.min(order.length, ...flags.map(({ name }) => riskOfFlag(name)));
}

function riskOfFlag(name: FlagName): number {
  return order.indexOf(name);
}
