import type { ViewField } from '#engine';
import { call } from '../../api/http.ts';
import type { Found } from '../home/useScanned.ts';

/** The code by which a field names what was scanned: of a badge the person's; the same where the server knows no other, or is away. */
export async function ownCode(
  { ref, hasOtherCodes }: Pick<ViewField, 'ref' | 'hasOtherCodes'>,
  code: string,
): Promise<string> {
  if (!hasOtherCodes) return code;
  const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
    method: 'POST',
    body: { code, shell: 'pad' },
  });
  return (answer.ok ? answer.data.items.find(({ entity }) => entity === ref)?.code : undefined) ?? code;
}
