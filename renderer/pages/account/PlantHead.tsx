import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { read } from '../../api/http.ts';
import css from './PlantHead.module.css';

/** Whose system it is, above the sign-in. */
export function PlantHead(): ReactNode {
  const { data } = useQuery({ queryKey: ['display'], queryFn: () => read('GET /api/display') });
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
