import type { Attrs } from '@tiptap/pm/model';

/** Nobody has said yet what people read who don't see it. */
export const needsDescription = ({ alt, decorative }: Attrs): boolean => alt === '' && decorative !== true;

export const NEEDS_DESCRIPTION = 'Needs alternative text';

/** What an image in the text is called for people who don't see it. */
export function imageName(attributes: Attrs): string {
  if (needsDescription(attributes)) return `Image. ${NEEDS_DESCRIPTION}`;
  return attributes.decorative ? 'Decorative image' : `Image: ${attributes.alt}`;
}
