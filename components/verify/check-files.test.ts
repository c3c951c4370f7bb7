import { expect, it } from 'vitest';
import { writeCanonicalZip } from '@/lib/export/canonical-zip';
import { checkFiles } from './check-files';

it('says what is wrong with a file that is no bundle, and with one that lacks its parts', async () => {
  const pins = { key: '', checkpoint: '' };
  const text = await checkFiles(new File(['hello'], 'bundle.zip'), [], pins);
  expect(text).toMatchObject([{ check: 'archive', status: 'fails' }]);
  const [empty] = [...writeCanonicalZip([])];
  const bare = await checkFiles(new File([Uint8Array.from(empty ?? [])], 'bundle.zip'), [], pins);
  expect(bare).toContainEqual(expect.objectContaining({ check: 'manifest', status: 'fails' }));
});

it('goes no further than the next finding once nobody waits for it', async () => {
  const abort = new AbortController();
  const noted: string[] = [];
  const [empty] = [...writeCanonicalZip([])];
  const check = checkFiles(
    new File([Uint8Array.from(empty ?? [])], 'bundle.zip'),
    [],
    { key: '', checkpoint: '' },
    {
      onFinding: (finding) => {
        noted.push(finding.check);
        abort.abort();
      },
      signal: abort.signal,
    },
  );
  await expect(check).rejects.toThrow('aborted');
  expect(noted).toEqual(['archive']);
});
