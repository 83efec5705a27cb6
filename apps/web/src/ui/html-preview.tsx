type Props = {
  title: string;
  /** A response of its own with its own policy: a frame made of text would inherit the page's and lose all styles. */
  src: string;
  width?: 'full' | 'phone';
  /** Pixels, less on a low screen, or as much as a page has. */
  height: number | 'tall';
};

const widths = { full: '', phone: 'max-w-[375px]' };
const TALL = 'h-[60rem] max-lg:max-h-[85vh]';

/** Shows mail HTML without letting it run or reach anything. */
export function HtmlPreview({ title, src, width = 'full', height }: Props) {
  return (
    <iframe
      title={title}
      src={src}
      sandbox=""
      className={`mx-auto block w-full rounded-lg border border-line-strong bg-raised ${widths[width]} ${height === 'tall' ? TALL : 'max-h-[80vh]'}`}
      {...(height !== 'tall' && { style: { height } })}
    />
  );
}
