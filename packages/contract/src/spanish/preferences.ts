import { tooLongText } from '../form-texts.ts';
import { NAME_MAX } from '../limits.ts';

export const spanishPreferences: Readonly<Record<string, string>> = {
  [tooLongText(NAME_MAX)]: `Escriba ${NAME_MAX} caracteres como máximo`,
};
