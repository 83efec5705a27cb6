import { HtmlPreview } from '../../../ui/html-preview.tsx';

/** Pixels that a page believes to have. */
const WIDTHS = { narrow: 320, wide: 1280 } as const;
/** Pixels on the screen. */
const HEIGHT = 560;

type Props = {
  title: string;
  src: string;
  width: keyof typeof WIDTHS;
  /** A page of ours loads our styles and typefaces. Scripts run in neither. */
  isOurs: boolean;
  /** The id of what to look at. */
  anchor?: string | undefined;
};

export const PageFrame = ({ title, src, width, isOurs, anchor }: Props) => (
  <HtmlPreview
    title={title}
    src={src}
    width={WIDTHS[width]}
    height={HEIGHT}
    sandbox={isOurs ? 'allow-same-origin' : ''}
    // A fragment would scroll the page around it, too.
    onLoad={({ currentTarget: { contentWindow: frame } }) =>
      anchor && frame?.scrollTo(0, frame.document.getElementById(anchor)?.getBoundingClientRect().top ?? 0)
    }
  />
);
