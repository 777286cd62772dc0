import { Alert, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

/** Rendered at twice the displayed width, to be sharp on high-density screens and on paper. */
const scaleFactor = 2;

async function loadPdf(address: string): Promise<PDFDocumentProxy> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs.getDocument({ url: address }).promise;
}

/** Shows the pages of a PDF, also in browsers without a PDF viewer, e.g. on phones. */
export function PdfPages({ address }: { address: string }) {
  const t = useWords(quotationWords);
  const { data, error } = useQuery({
    queryKey: ['pdf', address],
    queryFn: () => loadPdf(address),
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
  const t = useWords(quotationWords);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let rendering: { cancel: () => void } | null = null;
    let isMounted = true;
    void (async () => {
      const page = await document.getPage(number);
      const element = canvas.current;
      if (!isMounted || !element) return;
      const unscaled = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({
        scale: (element.clientWidth / unscaled.width) * scaleFactor,
      });
      element.width = viewport.width;
      element.height = viewport.height;
      const task = page.render({ canvas: element, viewport });
      rendering = task;
      // Rejects when cancelled by the cleanup.
      await task.promise.catch(() => undefined);
      const { items } = await page.getTextContent();
      if (isMounted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    })();
    return () => {
      isMounted = false;
      rendering?.cancel();
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
