/**
 * Published list prices, in US dollars without tax. For a billion emails a month, the provider offers a
 * custom price, so the first one is an upper bound.
 */
export const publishedPrices = {
  /** Emails beyond a plan's quota (resend.com/changelog/pay-as-you-go-pricing). */
  perThousandMails: 0.9,
  /**
   * General purpose disk of AWS (gp3): a fifth below gp2, which is 0.10 (docs.aws.amazon.com, prescriptive guidance, "Migrate Amazon EBS
   * volumes from gp2 to gp3").
   */
  perGibibyteMonth: 0.08,
} as const;
