type Props = {
  title: string;
  /** A response of its own with its own policy: a frame made of text would inherit the page's and lose all styles. */
  src: string;
};

/** Shows mail HTML without letting it run or reach anything; at most 600 px high. */
export function HtmlPreview({ title, src }: Props) {
  return (
    <iframe
      title={title}
      src={src}
      sandbox=""
      className="h-[600px] max-h-[80vh] w-full rounded-lg border border-line-strong bg-raised"
    />
  );
}
