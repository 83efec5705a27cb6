import { withBrand } from '../../platform/brand.ts';

/** As it's kept. Emails are in English, so theirs are the words of an English version. */
export const spanishVersion1 = {
  form: 'Al suscribirse, usted acepta recibir correos electrónicos promocionales de {brand}, como novedades del producto, invitaciones a eventos y ofertas. Los correos están en inglés. Puede cancelar su suscripción en cualquier momento.',
  page: 'Presione el botón para recibir correos electrónicos promocionales de {brand} en la dirección a la que enviamos el enlace. Los correos están en inglés. Puede cancelar su suscripción en cualquier momento.',
  button: 'Confirmar mi suscripción',
  email: '1',
} as const;

/** What the Spanish form and page show now. */
export const spanishSignUpWords = {
  form: withBrand(spanishVersion1.form),
  page: withBrand(spanishVersion1.page),
  button: spanishVersion1.button,
};
