import type { ReactNode } from 'react';
import { useContentTexts } from './texts.ts';

/** One filter of a list. */
export interface Choice {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterPickersProps {
  readonly choices: readonly Choice[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, value: string) => void;
}

/** The filters of a list as native pickers; those without options are hidden. */
export function FilterPickers({ choices, chosen, onChoose }: FilterPickersProps): ReactNode {
  const t = useContentTexts();
  const visible = choices.filter(({ name, options }) => options.length > 0 || chosen[name] !== undefined);
  if (visible.length === 0) return null;
  return (
    <div className="filters" role="group" aria-label={t('filter.title')}>
      {visible.map((choice) => (
        <Picker key={choice.name} choice={choice} value={chosen[choice.name] ?? ''} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface PickerProps {
  readonly choice: Choice;
  readonly value: string;
  readonly onChoose: FilterPickersProps['onChoose'];
}

/** A value from a shared address stays selected, even when the list does not offer it. */
function Picker({ choice: { name, label, options }, value, onChoose }: PickerProps): ReactNode {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <label className={value === '' ? 'filter' : 'filter filter-on'}>
      <span className="unseen">{label}</span>
      <select value={value} onChange={({ target }) => onChoose(name, target.value)}>
        <option value="">{label}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
