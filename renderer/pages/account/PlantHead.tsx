import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { read } from '../../api/http.ts';
import css from './PlantHead.module.css';

/** What the plant calls the system, and its logo: anybody may see them. */
interface Display {
  readonly productName?: string;
  readonly logo?: string;
}

/** Whose system it is, above the sign-in. */
export function PlantHead(): ReactNode {
  const { data } = useQuery({ queryKey: ['display'], queryFn: () => read<Display>('/api/display') });
  const { productName: title, logo } = data ?? {};
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <div className={css['head']}>
      {logo !== undefined && <img className="plant-logo" src={logo} alt={title ?? ''} height={56} />}
      <p className={css['title']}>{title}</p>
    </div>
  );
}
