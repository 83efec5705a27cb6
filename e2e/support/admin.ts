/** The super admin with whom the product is started for these tests. */
export const admin = {
  username: 'harbormaster',
  email: 'harbormaster@fairlead.invalid',
  password: 'seven-knots-and-a-bowline',
};
