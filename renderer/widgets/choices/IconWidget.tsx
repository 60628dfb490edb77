import { useState, type ReactNode } from 'react';
import { FieldIcon } from '../FieldIcon.tsx';
import { ICONS } from '../../parts/icons.ts';
import * as MORE_ICONS from '../../parts/moreIcons.ts';
import { Combobox } from './Combobox.tsx';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './IconWidget.module.css';

const NAMES = Object.keys({ ...ICONS, ...MORE_ICONS }).toSorted();

/** One of the client's icons, by its name. */
export function IconWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  const [search, setSearch] = useState<string>();
  const name = typeof value === 'string' ? value : undefined;
  const found = NAMES.filter((each) => each.includes((search ?? '').trim().toLowerCase()));
  return (
    <div className={css['icon']}>
      <span className={css['shown']}>{name !== undefined && <FieldIcon name={name} />}</span>
      <Combobox
        control={controlProps(props)}
        text={name ?? ''}
        value={name}
        choices={found.map((each) => ({
          value: each,
          text: each,
          label: (
            <span className="row gap-10">
              <FieldIcon name={each} />
              {each}
            </span>
          ),
        }))}
        onSearch={setSearch}
        onPick={onChange}
      />
    </div>
  );
}
