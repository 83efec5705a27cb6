/** What the API answers while owners have turned sign-up off. */
export const signUpClosed =
  'Sign-up is closed right now, so nothing was saved. To hear from us, use the contact form.';
