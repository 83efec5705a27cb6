import { socialSecurityRefusal } from '../consumer-data/refusal.ts';

/** Apart from the others: few pages have fields that can have one. */
export const spanishConsumerData: Readonly<Record<string, string>> = {
  [socialSecurityRefusal]: 'Esto parece un número de Seguro Social. Quítelo: no se guardó nada.',
};
