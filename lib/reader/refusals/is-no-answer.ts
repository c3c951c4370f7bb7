import type { Candidate } from '../candidate';
import { saysTheContrary } from '../contraries';
import { isDateOfReport } from '../date-of-report';
import { isOtherThanDefined } from '../defined-by-question';
import { saysNoRepurchase } from '../formulas/read-paid-out';
import { saysNoResult } from '../formulas/read-profit-or-loss';
import { isNoSuchThing } from '../listed-things';
import { isOtherOfPlan } from '../of-plans';
import { isDutyOfOther } from '../parties';
import { isOfOtherParty } from '../party-roles';
import { isAdjusted, isOtherEbit } from '../printed-measures';
import type { Asked } from '../prose/asked';
import { isOtherThanNamed } from '../prose/named-dates';
import { isToldNone } from '../prose/none-told';
import { isNoAuditMatter } from '../prose/read-audit-matters';
import { isNoMeaning, isOfOtherPaper } from '../prose/read-defined-terms';
import { isOfAmendment } from '../prose/read-paper-dates';
import type { Reading } from '../prose/reading';
import { isAuditorOfAnother, isOfAnotherSubject } from '../subject-asked';
import { isInOtherTenure } from '../tenure';
import { isOfAnotherYear } from '../year-asked';
import { isAmended } from './amended';
import { ofAmounts } from './amounts';
import { ofAwards } from './awards';
import { ofColumns } from './columns';
import { ofCounts } from './counts';
import { isNoDefinition } from './definitions';
import { isCountOfShares, isDeniedOfElse, isOfAnyCharge, isRowOfFigures } from './denials';
import { isLeftOpen } from './empty-field';
import { ofFees } from './fees';
import { isContactOfNamesake, isForAnother } from './for-whom';
import { isDayNotFixed } from './leaving';
import { ofLists } from './lists';
import { ofNamesTold } from './no-person';
import { ofOneOfCases } from './one-of-cases';
import { ofOrganisations } from './organisations';
import { ofOtherTerms } from './other-terms';
import { isOfNoSuchPaper } from './papers';
import { ofParts } from './parts';
import { ofPeople } from './people';
import { isOnlyAllowed } from './permissions';
import { ofPlaces } from './places';
import { ofPlainTerms } from './plain-terms';
import type { Refusal } from './refusal';
import { ofRows } from './rows';
import { ofSchedules } from './schedules';
import { ofSuccessions } from './successions';
import { ofTexts } from './texts';
import { ofTimes } from './times';
import { ofToldOfElse } from './told-of-else';
import { isWhatWas } from './what-if';

const refusals: readonly Refusal[] = [
  ...ofPeople,
  ...ofNamesTold,
  ...ofSuccessions,
  ...ofOrganisations,
  ...ofPlaces,
  ...ofColumns,
  ...ofRows,
  ...ofCounts,
  ...ofFees,
  ...ofTimes,
  ...ofTexts,
  ...ofParts,
  ...ofOtherTerms,
  ...ofAmounts,
  ...ofAwards,
  ...ofPlainTerms,
  ...ofToldOfElse,
  ...ofOneOfCases,
  ...ofSchedules,
  ...ofLists,
  isOfAnotherYear,
  isOfAnotherSubject,
  isAuditorOfAnother,
  isNoAuditMatter,
  isInOtherTenure,
  isDateOfReport,
  isOtherEbit,
  isAdjusted,
  isNoSuchThing,
  isDutyOfOther,
  isOfOtherParty,
  saysTheContrary,
  isToldNone,
  isOtherThanDefined,
  isDayNotFixed,
  isOnlyAllowed,
  isDeniedOfElse,
  isOfAnyCharge,
  isRowOfFigures,
  isCountOfShares,
  isNoDefinition,
  isNoMeaning,
  isOfOtherPaper,
  isOtherThanNamed,
  isOfAmendment,
  isLeftOpen,
  isWhatWas,
  isForAnother,
  isContactOfNamesake,
  isAmended,
  saysNoResult,
  saysNoRepurchase,
  isOtherOfPlan,
  isOfNoSuchPaper,
];

/** What can't be the answer, however well it matches. */
export function isNoAnswer(candidate: Candidate, asked: Asked, reading: Reading): boolean {
  return refusals.some((refuses) => refuses(candidate, asked, reading));
}
