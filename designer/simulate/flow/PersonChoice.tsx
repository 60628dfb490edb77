import type { ReactNode } from 'react';
import css from '../Simulate.module.css';

export interface PersonChoiceProps {
  readonly label: string;
  /** What it means that nobody is chosen. */
  readonly none: string;
  readonly persons: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** One of the people of a simulation. */
export function PersonChoice({ label, none, persons, nameOf, value, onChoose }: PersonChoiceProps): ReactNode {
  return (
    <label className={css['choice']}>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {persons.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
