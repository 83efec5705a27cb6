import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { refuseWeakPassword } from './password-policy.ts';

const owner = { username: 'Marie.Curie', email: 'm.curie1867@Lab.invalid' };
const refusalOf = (password: string) => {
  try {
    refuseWeakPassword(password, owner);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('a new password', () => {
  test('is refused if it is a common one, regardless of case', () => {
    const common = dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    for (const word of [
      ...common,
      'PassWord',
      'password1',
      'QWERTYUIOP',
      'Iloveyou',
      '1q2w3e4r',
      'baseball1',
    ]) {
      expect(refusalOf(word), word).toBe('This password is too common. Please choose another one.');
    }
  });

  test.each(['marie.curie', 'MARIE.CURIE', 'm.curie1867@lab.invalid', 'M.Curie1867'])(
    'is refused when it is the username or the address: %s',
    (password) => {
      expect(refusalOf(password)).toBe('The password must differ from the username and the email address');
    },
  );

  test('is refused if it is the product name', () => {
    expect(refusalOf('fairlead')).toBe('This password is too common. Please choose another one.');
    expect(refusalOf('FAIRLEAD')).toBe('This password is too common. Please choose another one.');
  });

  test.each(['marie.curie and radium', 'a quiet harbor', 'пароль на причале', ' spaces count '])(
    'may be anything else: %s',
    (password) => {
      expect(refusalOf(password)).toBeNull();
    },
  );
});
