/** The sides of a vote in the words of questions: "the most no votes" are those against, "yes votes" those for. */
export const votedAgainst =
  /\bagainst\b|\bno[- ]votes?\b|["“'‘]no["”'’][- ]votes?\b|\b(?:negative|dissenting|opposing) votes?\b|\bvot(?:es?|ed|ing) (?:of )?["“'‘]?no\b|\bnays?\b|\boppos(?:ed|ition)\b/i;
export const votedFor =
  /\bfor (?:them|him|her|it|their)\b|\bin favou?r\b|\bvotes? for\b|\bin support\b|\baffirmative\b|["“'‘]?\byes["”'’]?[- ]votes?\b|\bvot(?:es?|ed|ing) (?:of )?["“'‘]?yes\b/i;
/** "Broker non-votes" are on no side. */
export const notVoted = /\bnon-?\s?votes?\b/i;
