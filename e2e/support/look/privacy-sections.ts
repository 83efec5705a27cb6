/** Specification §2, in its order. */
export const privacySections = [
  'Introduction',
  'Information We Collect',
  'How We Use',
  'Sharing',
  'Security',
  'Rights',
  'Cookies',
  'Third-Party Services',
  'Children’s Privacy',
  'Retention',
  'International Transfers',
  'Changes',
  'Contact',
];
