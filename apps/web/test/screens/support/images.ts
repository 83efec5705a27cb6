import { contract } from '@fairlead/contract';
import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { MailImage } from '@fairlead/contract/email/images';
import { vi } from 'vitest';
import { answer } from './fake-api.ts';

const TIME = '2026-11-20T09:00:00.000Z';
/** A picture that the tests' own server has. */
const PICTURE = '/icon-192.png';

export const mailImage = (fields: Partial<MailImage> = {}): MailImage => ({
  id: crypto.randomUUID(),
  file_name: 'coach.png',
  was_animated: false,
  width: 192,
  height: 192,
  small: PICTURE,
  large: PICTURE,
  created_by: 'ann',
  created_at: TIME,
  ...fields,
});

export const imageBlock = ({ id }: MailImage, alt = '', link?: string): MailBlock => ({
  type: 'image',
  image: id,
  alt,
  decorative: false,
  ...(link && { link }),
});

/** The site's images: they can be found, listed, uploaded, and deleted. */
export function answerImages(...fields: Partial<MailImage>[]): [MailImage, ...MailImage[]] {
  vi.stubEnv('API_URL', location.origin);
  const [first = {}, ...others] = fields;
  const images: [MailImage, ...MailImage[]] = [mailImage(first), ...others.map(mailImage)];
  const stored = [...images];
  const find = (id: string | undefined) => stored.find((image) => image.id === id) ?? mailImage();
  answer(contract.images.find, ({ params }) => ({ image: find(params.id) }));
  answer(contract.images.list, () => ({ images: [...stored].reverse(), next_cursor: null }));
  answer(contract.images.upload, ({ url }) => {
    const file_name = url.searchParams.get('file_name') ?? '';
    const image = mailImage({ file_name, was_animated: file_name.endsWith('.gif') });
    stored.push(image);
    return { image };
  });
  answer(contract.images.delete, ({ params }) => {
    stored.splice(stored.indexOf(find(params.id)), 1);
    return {};
  });
  return images;
}

export const file = (name: string, content = 'bytes'): File => new File([content], name);
