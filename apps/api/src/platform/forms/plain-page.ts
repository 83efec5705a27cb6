import { brand } from '@fairlead/contract/platform/brand';
import { escapeHtml } from '../mail/escape-html.ts';

/** A complete page without styles, for when the site isn't built. The content is HTML. */
export const plainPage = (title: string, content: string, language = 'en'): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
