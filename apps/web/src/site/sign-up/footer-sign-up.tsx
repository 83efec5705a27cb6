import { late } from '../../layout/late.tsx';

/** The form in the footer. Until its script has loaded, it works as a plain form. */
export const FooterSignUp = late(() => import('./footer-form.tsx'));
