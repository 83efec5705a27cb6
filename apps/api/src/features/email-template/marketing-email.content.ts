/** The claims in the email. Each one is also on the public site. */
export const benefits = [
  {
    title: 'Log a visit in under two minutes',
    text: 'Job coaches record hours and mileage from a phone, tablet or desktop.',
  },
  {
    title: 'See authorizations before they run out',
    text: 'Hours and miles authorized, used and remaining, with alerts.',
  },
  {
    title: 'Reports and invoices that support themselves',
    text: 'Monthly progress reports, timestamped signatures and invoice documents as PDF.',
  },
] as const;
