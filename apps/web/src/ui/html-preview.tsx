type Props = {
  title: string;
  /** A URL, not `srcdoc`: a `srcdoc` frame would inherit the page's content security policy and lose all styles. */
  src: string;
  width?: 'full' | 'phone';
  /** Height in pixels, reduced on short screens, or full page height. */
  height: number | 'tall';
};

const widths = { full: '', phone: 'max-w-[375px]' };
const TALL = 'h-[60rem] max-lg:max-h-[85vh]';

/** Shows email HTML in a sandbox. */
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
