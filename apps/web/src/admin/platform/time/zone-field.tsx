import { useState } from 'react';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { findZones, zoneLabel } from './find-zones.ts';

/** Options shown at most; typing finds the others. */
const SHOWN = 50;

type Props = { id?: string; zone: string; onZone: (zone: string) => void; error?: string | undefined };

/** Chooses a time zone by its name or by a city. */
export default function ZoneField({ id, zone, onZone, error }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? '').trim();
  return (
    <Combobox
      {...(id && { id })}
      label="Time zone"
      error={error}
      placeholder="Search by city"
      maxLength={100}
      text={typed ?? zoneLabel(zone)}
      onText={setTyped}
      options={findZones(text).slice(0, SHOWN)}
      onChoose={onZone}
      onOpenChange={(open) => {
        if (!open) setTyped(null);
      }}
      note={`No time zone matches “${text}”. Try the largest city nearby.`}
    />
  );
}
