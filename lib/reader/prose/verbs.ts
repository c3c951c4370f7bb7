/** Verbs that reports and contracts say of companies and parties, and questions ask about. */
const verbs: ReadonlySet<string> = new Set(
  (
    'accelerate accept accrue acquire adjust adopt advertise agree allocate allow amend amortize announce appeal apply appoint approve ' +
    'assign assume audit award ban bear borrow breach build buy buyback call cancel cap capitalize cease change charge claim close collect ' +
    'commit compensate compete complete comply confirm consent consolidate consult consume contest continue contract contribute control ' +
    'convene convert cover cut deal declare decline decrease default defend defer deliver deny depend deposit depreciate derive develop delegate direct downgrade ' +
    'discharge disclose discontinue discount dismiss dispose distribute divest dissolve donate draw drop earn elect eliminate employ ' +
    'enforce engage enter establish evaluate exceed exchange exclude execute exercise exit expand expect expense expire export extend ' +
    'face fail file fill finance fire forbid forecast forfeit franchise fund gain generate grant grow guarantee hedge hire hold impair ' +
    'implement import impose improve incorporate increase incur indemnify insure invest issue join keep launch lead lease leave lend ' +
    'license limit list lose maintain make manage manufacture market mature meet merge miss mortgage move name negotiate nominate notify obtain ' +
    'occur offer open operate opt order outsource owe own participate pay perform permit pledge postpone prepay prescribe present prevent ' +
    'process produce prohibit promise propose protect provide publish purchase raise recall receive recognize recommend record recover redeem ' +
    'reduce refinance refund refuse register regulate reimburse reject release rely relocate remain remove renew rent reorganize repay ' +
    'replace report repurchase request require reserve resign resolve restate restrict restructure retain retire return revalue reveal ' +
    'review revise revoke ring rise roll sanction satisfy save secure segregate sell separate serve set settle share shrink shut sign ' +
    'spend spin split sponsor store sublease sublet sue suffer supply surrender suspend switch tell terminate test threaten trade train transfer ' +
    'alter answer arbitrate ask assemble clean copy cure damage deduct delete destroy encrypt erase escalate hand hunt inspect install invoice load mediate modify novate object pack park rectify redecorate remedy repair ship smoke solicit subcontract sublicense submit unload uphold visit ' +
    'trigger turn undertake underlet unionize update upgrade use vest vote waive withdraw withhold work write'
  ).split(' '),
);

const irregular: Readonly<Record<string, string>> = {
  bore: 'bear',
  borne: 'bear',
  bought: 'buy',
  built: 'build',
  chose: 'choose',
  dealt: 'deal',
  drawn: 'draw',
  // "End" and "stop" are things as well.
  ended: 'terminate',
  stopped: 'cease',
  drew: 'draw',
  grew: 'grow',
  grown: 'grow',
  held: 'hold',
  kept: 'keep',
  led: 'lead',
  left: 'leave',
  lent: 'lend',
  lost: 'lose',
  made: 'make',
  met: 'meet',
  paid: 'pay',
  repaid: 'repay',
  prepaid: 'prepay',
  risen: 'rise',
  rose: 'rise',
  shrank: 'shrink',
  shrunk: 'shrink',
  sold: 'sell',
  spent: 'spend',
  spun: 'spin',
  told: 'tell',
  upheld: 'uphold',
  withdrawn: 'withdraw',
  withdrew: 'withdraw',
  withheld: 'withhold',
  wrote: 'write',
  written: 'write',
};

/** Is it one of the verbs as a dictionary lists it? */
export function isVerb(word: string): boolean {
  return verbs.has(word.toLowerCase());
}

/** Is it a form of one of the verbs: "pays", "paid", "approving"? "Approval" and "payment" are none. */
export function isVerbForm(word: string): boolean {
  const form = word.toLowerCase();
  if (verbs.has(form) || verbs.has(irregular[form] ?? '')) return true;
  const ending = /(?:ing|ed|es|s)$/.exec(form)?.[0];
  if (ending === undefined) return false;
  const root = form.slice(0, -ending.length);
  // "Calling", "closing", "applied", "planned".
  const roots = [root, `${root}e`, root.replace(/i$/, 'y'), root.replace(/(.)\1$/, '$1')];
  return roots.some((each) => verbs.has(each));
}
