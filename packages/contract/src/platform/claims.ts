/**
 * Every number in a claim of the site or its emails, each once. A test over the built pages fails on any
 * other number in a claim; change a number here, and only if it's true.
 */
export const claims = {
  /** A service or mileage entry by a job coach, on any device. */
  logTime: 'under 2 minutes',
  /** Paperwork saved. */
  savedMonthly: '20+ hours',
  /** From a demo request to our response. */
  followUp: 'one business day',
  /** From an opt-out to no more marketing email; in practice immediate. */
  removal: '24 hours',
  /** What the CAN-SPAM Act allows for the same (15 U.S.C. 7704(a)(4); 16 CFR 316). */
  legalRemoval: '10 business days',
  /** The getting-started guide. */
  guideTime: 'about 40 minutes',
  guideSteps: 6,
  /** Years; the minimum age for an account. */
  minimumAge: 18,
  /** A sample wage in the savings illustration, not anyone's real wage. Label it "illustration". */
  sampleHourlyRate: '$25',
  /** Goals on the roadmap, not promises. Label them "target". */
  targets: {
    uptime: '99.9%',
    pageLoad: 'under 2 seconds',
    apiResponse: 'under 200 milliseconds',
    supportResolution: 'under 24 hours',
  },
} as const;
