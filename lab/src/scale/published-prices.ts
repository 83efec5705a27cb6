/**
 * What others print, in US dollars without tax. Both are list prices for anybody: for a thousand million mails a month the provider makes a
 * price of its own, so that the first is an upper bound.
 */
export const publishedPrices = {
  /** Mails above those of a plan (resend.com/changelog/pay-as-you-go-pricing). */
  perThousandMails: 0.9,
  /**
   * General purpose disk of AWS (gp3): a fifth below gp2, which is 0.10 (docs.aws.amazon.com, prescriptive guidance, "Migrate Amazon EBS
   * volumes from gp2 to gp3").
   */
  perGibibyteMonth: 0.08,
} as const;
