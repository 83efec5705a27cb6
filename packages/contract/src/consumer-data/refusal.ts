/** Said wherever text is stored. What's confidential: 34 CFR 361.38. Apart from other texts: pages load it. */
export const socialSecurityRefusal =
  'This looks like a Social Security number. Take it out: nothing was saved.';
