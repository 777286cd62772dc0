import { expect, test } from 'vitest';
import { prompts } from './dialog.tsx';
import { uiWords } from '#ui/words.ts';
import { textsOf } from '#test/texts.ts';

const en = textsOf(uiWords, 'en');
const ja = textsOf(uiWords, 'ja');

test.each([
  ['askSave', 'Are you sure you want to save it?', '保存してもよろしいですか？'],
  ['askDelete', 'Are you sure you want to delete it?', '削除してもよろしいですか？'],
  ['askArchive', 'Are you sure you want to archive it?', '保管してもよろしいですか？'],
  ['askComplete', 'Are you sure you want to complete it?', '完了してもよろしいですか？'],
  ['askAccept', 'Are you sure you want to accept it?', '承認してもよろしいですか？'],
  ['askConsent', 'Are you sure you want to consent it?', '承諾してもよろしいですか？'],
  ['askDecline', 'Are you sure you want to decline it?', '辞退してもよろしいですか？'],
  ['askReject', 'Are you sure you want to reject it?', '差し戻してもよろしいですか？'],
  ['askCancel', 'Do you wish to cancel?', 'キャンセルしますか？'],
] as const)('%s', (prompt, english, japanese) =>
  expect([en[prompt], ja[prompt]]).toEqual([english, japanese]),
);

test('the dialogs ask to save, to cancel, to delete, to archive and to reset', () => {
  expect(prompts).toEqual({
    confirm: 'askSave',
    cancel: 'askCancel',
    delete: 'askDelete',
    archive: 'askArchive',
    reset: 'askReset',
  });
});
