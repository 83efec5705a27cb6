// Stands in for the mail provider where there is no key of one, and ends at once where there is.
if (process.env.RESEND_API_KEY) {
  console.log('Mail goes out through Resend, because RESEND_API_KEY is set: local-resend is not needed.');
} else {
  await import('../packages/local-resend/src/main.ts');
}
