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

/** Icon of a file's kind; hidden from screen readers, which read the name beside it. */
export function FileIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Icon = icons[fileKind(type)];
  return <Icon size={size} aria-hidden style={{ flex: 'none' }} />;
}
