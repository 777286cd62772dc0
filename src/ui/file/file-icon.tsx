import {
  IconFile,
  IconFileCode,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeDoc,
  IconFileTypeXls,
  IconFileZip,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';
import { type FileKind, fileKind } from '#platform/file/kind.ts';

const icons: Readonly<Record<FileKind, typeof IconFile>> = {
  pdf: IconFileTypePdf,
  word: IconFileTypeDoc,
  excel: IconFileTypeXls,
  powerpoint: IconFileTypePpt,
  zip: IconFileZip,
  rar: IconFileZip,
  image: IconPhoto,
  video: IconMovie,
  audio: IconFileMusic,
  text: IconFileText,
  code: IconFileCode,
  file: IconFile,
};

/** What kind of file it is, for the eye: the name beside it says it to everybody else. */
export function FileIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Icon = icons[fileKind(type)];
  return <Icon size={size} aria-hidden style={{ flex: 'none' }} />;
}
