import { Alert, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { useWords } from '#words.ts';

/** Twice the width it is shown at, so that it stays sharp on fine screens and on paper. */
const sharpness = 2;

async function open(address: string): Promise<PDFDocumentProxy> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs.getDocument({ url: address }).promise;
}

/** A PDF page by page, the file itself as it was sent: also where a browser has no viewer of its own, as on phones. */
export function PdfPages({ address }: { address: string }) {
  const t = useWords('quotation');
  const { data, error } = useQuery({
    queryKey: ['pdf', address],
    queryFn: () => open(address),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    return (
      <Alert color="red" role="alert">
        {t('pdfFailed')}
      </Alert>
    );
  }
  if (!data) return <Loading rows={1} height={600} />;
  return (
    <Stack align="center" gap="md" w="100%">
      {Array.from({ length: data.numPages }, (_, i) => (
        <PdfPage key={i + 1} document={data} number={i + 1} />
      ))}
    </Stack>
  );
}

function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const t = useWords('quotation');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let drawing: { cancel: () => void } | null = null;
    let current = true;
    void (async () => {
      const page = await document.getPage(number);
      const element = canvas.current;
      if (!current || !element) return;
      const unscaled = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({
        scale: (element.clientWidth / unscaled.width) * sharpness,
      });
      element.width = viewport.width;
      element.height = viewport.height;
      const task = page.render({ canvas: element, viewport });
      drawing = task;
      // Cancelled where the page is left while it is drawn.
      await task.promise.catch(() => undefined);
      const { items } = await page.getTextContent();
      if (current) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    })();
    return () => {
      current = false;
      drawing?.cancel();
    };
  }, [document, number]);
  return (
    <div className="a4-page">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('pdfPage', { number, of: document.numPages })}
      />
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
