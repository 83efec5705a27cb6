import { ReasonModal } from './reason-modal.tsx';

type Props = {
  email: string;
  /** A reason from an attempt that failed. */
  typed: string;
  onCancel: () => void;
  onReason: (reason: string) => void;
};

/** Asks why an address that bounced may get email again. */
export default function LiftModal({ email, ...rest }: Props) {
  return (
    <ReasonModal
      title={`Lift the suppression of ${email}?`}
      text="Campaigns will reach this address again. If it still doesn’t work, bounces hurt our reputation with mail providers."
      act="Lift suppression"
      {...rest}
    />
  );
}
