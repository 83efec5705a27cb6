import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { imageQuery, imageUrl, uploadImage } from '../calls/images.ts';

type Props = {
  id: string;
  label: string;
  /** Its id; empty if there's none. */
  image: string;
  error: string | undefined;
  onImage: (id: string) => void;
};

/** An image for the top of all emails. It's uploaded at once; the form keeps its id. */
export function LogoUpload({ id, label, image, error, onImage }: Props) {
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(queries, file, new AbortController().signal),
    onSuccess: (uploaded) => onImage(uploaded.id),
  });
  const failed = upload.error && errorMessage(upload.error, 'The logo wasn’t uploaded. Please try again.');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        id={id}
        type="file"
        label={label}
        hint="A PNG or JPEG with little space around it. It’s shown at most 240 pixels wide and 56 high, so upload twice that."
        accept="image/png,image/jpeg,image/webp"
        error={failed ?? error}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          // So choosing the same file again after correcting it is noticed.
          target.value = '';
        }}
      />
      <LiveRegion>{upload.isPending && <p className="text-sm text-ink-soft">Uploading…</p>}</LiveRegion>
      {image && (
        <div className="flex flex-wrap items-center gap-4">
          <Thumbnail image={image} />
          <Button
            size="sm"
            onClick={() => {
              upload.reset();
              onImage('');
              document.getElementById(id)?.focus();
            }}
          >
            Remove logo
          </Button>
        </div>
      )}
    </div>
  );
}

function Thumbnail({ image }: { image: string }) {
  const { data } = useQuery(imageQuery(image));
  return data ? (
    <img src={imageUrl(data.small)} alt="" className="max-h-14 max-w-60 rounded-sm bg-white p-1.5" />
  ) : null;
}
