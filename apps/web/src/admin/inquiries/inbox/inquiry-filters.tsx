import { Field } from '../../../ui/basic/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FilterFold } from '../../platform/list/filter-fold.tsx';
import { useSearchText } from '../../platform/use-search-text.ts';
import { kindNames, OVERDUE, PROBABLY_SPAM, statusWords } from './inquiry-text.ts';
import type { useInquiryFilter } from './use-inquiry-filter.ts';

const kinds = [
  { value: '', label: 'All kinds' },
  ...Object.entries(kindNames).map(([value, { many }]) => ({ value, label: many })),
];
const statuses = [
  { value: '', label: 'Any status' },
  ...Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
  { value: 'probably_spam', label: PROBABLY_SPAM },
].toSpliced(2, 0, { value: 'overdue', label: OVERDUE });
const assignees = [
  { value: '', label: 'Anyone or nobody' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
];

/** Search as you type, with filters for kind, status, and assignee. */
export function InquiryFilters({
  filter: { search, kind, status, assignee },
  setSearch,
  setKind,
  setStatus,
  setAssignee,
}: ReturnType<typeof useInquiryFilter>) {
  const { typed, type } = useSearchText(search, setSearch);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-2 lg:col-span-1">
        <Field
          label="Search inquiries"
          labelHidden="wide"
          placeholder="Search by name, email, organization, or message"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
        />
      </div>
      <FilterFold set={[kind, status, assignee].filter(Boolean).length}>
        <SelectField
          label="Kind"
          labelHidden="wide"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={kinds}
        />
        <SelectField
          label="Status"
          labelHidden="wide"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          options={statuses}
        />
        <div className="col-span-2 lg:col-span-1">
          <SelectField
            label="Assigned to"
            labelHidden="wide"
            value={assignee}
            onChange={(event) => setAssignee(event.target.value)}
            options={assignees}
          />
        </div>
      </FilterFold>
    </div>
  );
}
