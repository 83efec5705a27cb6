const HOSTS = new Set(['login', 'signin', 'accounts', 'auth', 'sso']);
const SEGMENTS = new Set([
  'login',
  'log-in',
  'login.php',
  'login.aspx',
  'signin',
  'sign-in',
  'sign_in',
  'sso',
  'wp-login.php',
]);

/** Whether a page looks like one that asks for a login: by its status, or by what its address says. */
export function asksLogin({ hostname, pathname }: URL, status: number): boolean {
  const [first = ''] = hostname.split('.');
  const segments = pathname.toLowerCase().split('/');
  return status === 401 || HOSTS.has(first) || segments.some((segment) => SEGMENTS.has(segment));
}
