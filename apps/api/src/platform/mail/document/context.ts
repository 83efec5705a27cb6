import type { Organization } from '@fairlead/contract/platform/organization';

/** An uploaded image as an email shows it: its size and address. */
export type ShownImage = { width: number; height: number; url: string };

/** With what it says, for those who don't see it. */
export type Logo = ShownImage & { text: string };

/** What the blocks of a document need to know besides their content. */
export type RenderContext = {
  organization: Organization;
  /** Instead of the product's name. */
  logo?: Logo | undefined;
  /** Address of our site, without a slash at the end. */
  publicUrl: string;
  /** By id. */
  images: ReadonlyMap<string, ShownImage>;
  /** Pixels of an image at most, if it's less than all that the text has. */
  widest?: number;
  /** Marks links to our forms, so an inquiry can say which campaign it came from. */
  trackingCode?: string | undefined;
};
