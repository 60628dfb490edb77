import type { ReactNode } from 'react';
import { useContent } from './words.ts';

/** One thing a list can be filtered by. */
export interface Choice {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, value: string) => void;
}

/** The filters of a list, as the phone's own pickers; those that have nothing to choose are not there. */
export function Choices({ choices, chosen, onChoose }: ChoicesProps): ReactNode {
  const t = useContent();
  const shown = choices.filter(({ name, options }) => options.length > 0 || chosen[name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="filters" role="group" aria-label={t('filter.title')}>
      {shown.map((choice) => (
        <Picker key={choice.name} choice={choice} value={chosen[choice.name] ?? ''} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface PickerProps {
  readonly choice: Choice;
  readonly value: string;
  readonly onChoose: ChoicesProps['onChoose'];
}

/** A value of a shared address stays chosen, also when the list does not offer it. */
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
