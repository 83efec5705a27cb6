import parseLicense from 'spdx-expression-parse';

/** They ask for no more than that their notice is kept, if for anything. */
const PERMISSIVE = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
];
/** Fonts under it may be part of software. */
const FONTS = ['OFL-1.1'];
/** Those that pass on the software owe its source, or a credit. Tools for development aren't passed on. */
const FOR_DEVELOPMENT = ['CC-BY-3.0', 'LGPL-3.0-or-later', 'MPL-2.0'];
/**
 * libvips, which sharp loads from a file of its own. The LGPL allows that in any product, as long as the file can be
 * replaced and its unchanged source can be had: https://github.com/lovell/sharp-libvips.
 */
const LIBVIPS = { package: /^@img\/sharp-/, licenses: ['LGPL-3.0-or-later'] };

/** Whether a package may have this license, an SPDX expression: "MIT OR Apache-2.0". */
export function isLicenseAllowed(text, { development, name = '' }) {
  const allowed = [
    ...PERMISSIVE,
    ...FONTS,
    ...(development ? FOR_DEVELOPMENT : []),
    ...(LIBVIPS.package.test(name) ? LIBVIPS.licenses : []),
  ];
  const holds = ({ license, conjunction, left, right }) => {
    if (license) return allowed.includes(license);
    return conjunction === 'and' ? holds(left) && holds(right) : holds(left) || holds(right);
  };
  try {
    return holds(parseLicense(text));
  } catch {
    // Words instead of an expression, such as "SEE LICENSE IN …".
    return false;
  }
}
