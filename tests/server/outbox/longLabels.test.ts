import { describe, expect, it } from 'vitest';
import { fitTexts } from '../../../server/services/labels/fitTexts.ts';
import { labelSvg } from '../../../server/services/labels/labelSvg.ts';
import { labelZpl } from '../../../server/services/labels/labelZpl.ts';

const NAME = 'Armature shaft, hardened and ground on both ends, with keyway';
const label = { width: 60, height: 30 };
const items = [
  { value: NAME, x: 2, y: 2 },
  { value: '电枢轴，两端淬火并磨削，带键槽，镀锌', x: 2, y: 8 },
  { value: 'BX-1', code: 'qr', x: 40, y: 0, size: 18 },
  { value: 'short', x: 2, y: 24 },
] as const;

describe('a long text of a label', () => {
  it('becomes smaller, then ends in an ellipsis before what stands beside it', () => {
    const [long, chinese, , short] = fitTexts(items, label.width);
    expect(long).toMatchObject({ value: expect.stringMatching(/^Armature .*[.]{3}$/), room: 37.5 });
    expect(chinese).toMatchObject({ value: expect.stringMatching(/^电枢轴.*…$/), room: 37.5 });
    expect(long!.size).toBeCloseTo(2.6);
    expect(short).toBe(items[3]);
  });

  it('keeps its room in the picture and in the language of printers', () => {
    expect(labelSvg({ ...label, items })).toContain('textLength="37.5"');
    const zpl = labelZpl({ ...label, items }, { dotsPerMm: 8, copies: 1 });
    expect(zpl.match(/[\^]FB300,1[\^]FH/g)).toHaveLength(2);
    expect(zpl).toContain('^FDshort^FS');
  });
});

describe('the bars of a label', () => {
  const bars = (value: string) => ({ value, x: 2, y: 2, code: 'code128', width: 50, height: 10 }) as const;
  const zplOf = (value: string) => labelZpl({ ...label, items: [bars(value)] }, { dotsPerMm: 8, copies: 1 });

  it('are left out where a scanner would read another code from them', () => {
    expect(fitTexts([bars('送货-1'), bars('STRASSE-É'), bars('SHIP-1')], label.width).map(({ value }) => value)).toEqual([
      'SHIP-1',
    ]);
    expect(labelSvg({ ...label, items: [bars('送货-1')] })).not.toContain('<path');
    expect(zplOf('送货-1')).not.toContain('^BC');
  });

  it('say a sign that printers take for a command', () => {
    expect(zplOf('A>1')).toContain('^FDA>01^FS');
    const long = { value: `${NAME} C:\\&`, x: 2, y: 2 };
    expect(labelZpl({ ...label, items: [long] }, { dotsPerMm: 8, copies: 1 })).toMatch(/[\^]FB/);
    const within = { value: `C:\\& ${NAME}`, x: 2, y: 2 };
    expect(labelZpl({ ...label, items: [within] }, { dotsPerMm: 8, copies: 1 })).not.toContain('^FB');
  });
});
