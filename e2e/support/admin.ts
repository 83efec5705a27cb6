/** The super admin of the test server. */
export const admin = {
  username: 'harbormaster',
  email: 'harbormaster@fairlead.invalid',
  password: 'seven-knots-and-a-bowline',
};
