import type { Locale } from '../i18n/locale.ts';
import type { MailBlock } from './blocks.ts';

// Mail programs know tables and style attributes; few keep style elements, so that everything is readable without the one
// that adapts the colours to a dark screen. No pictures, no fonts, no scripts, nothing that is loaded.

const colours = { page: '#f1f4f7', card: '#ffffff', text: '#1c2733', soft: '#55636f' };
const [brand, line] = ['#0b5c8a', '#d5dde4'];
const fonts: Readonly<Record<Locale, string>> = {
  ja: `'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic',Meiryo,sans-serif`,
  en: `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`,
};

const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
.page{background-color:#10171e !important}
.card{background-color:#1a242e !important;border-color:#3f9fd6 #33424f #33424f !important}
.text{color:#e8eef3 !important}
.soft{color:#a9b8c4 !important}
.row{border-color:#33424f !important}
.button{background-color:#3f9fd6 !important}
.button a{color:#0c141b !important}
}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const broken = (text: string) => escaped(text).replaceAll('\n', '<br>');
/** Only web addresses are links: no `javascript:`. */
const linkOf = (href: string) => (/^https?:\/\//.test(href) ? escaped(href) : '#');

const wrap = 'overflow-wrap:anywhere;word-break:normal';
const text = `margin:0 0 16px;color:${colours.text};font-size:15px;line-height:1.7;${wrap}`;
const cell = `padding:8px 0;border-bottom:1px solid ${line};font-size:14px;line-height:1.6;vertical-align:top`;
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function factsTable(rows: readonly (readonly [string, string])[]): string {
  const body = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" width="39%" class="soft row" style="${cell};padding-right:12px;color:${colours.soft};font-size:13px;font-weight:normal;text-align:left">${escaped(label)}</th><td class="text row" style="${cell};color:${colours.text};${wrap}">${broken(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${body.join('')}</table>`;
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="${text}">${broken(block.text)}</p>`;
    case 'facts':
      return factsTable(block.rows);
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="button" bgcolor="${brand}" style="border-radius:6px;background-color:${brand}"><a href="${linkOf(block.href)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:15px;font-weight:bold;line-height:1.4;text-decoration:none">${escaped(block.label)}</a></td></tr></table>`;
    case 'quote':
      return `<p class="soft" style="margin:0 0 4px;color:${colours.soft};font-size:13px;line-height:1.6">${escaped(block.label)}</p><blockquote class="text row" style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid ${line};color:${colours.text};font-size:15px;line-height:1.7;${wrap}">${broken(block.text)}</blockquote>`;
    case 'signature':
      return `<p class="soft row" style="margin:24px 0 16px;padding-top:16px;border-top:1px solid ${line};color:${colours.soft};font-size:13px;line-height:1.7;${wrap}">${block.lines.map(escaped).join('<br>')}</p>`;
  }
}

/**
 * The HTML of a mail: a whole document, at most 600 px wide, readable from 320 px. Everything is escaped: no text of a block
 * can add markup or a link.
 */
export function mailHtml(
  blocks: readonly MailBlock[],
  { locale, subject }: Readonly<{ locale: Locale; subject: string }>,
): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escaped(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${colours.page};font-family:${fonts[locale]}">
<table ${table} class="page" bgcolor="${colours.page}" style="background-color:${colours.page}"><tr><td align="center" style="padding:16px 8px">
<table ${table} class="card" bgcolor="${colours.card}" style="max-width:600px;background-color:${colours.card};border:1px solid ${line};border-top:4px solid ${brand};border-radius:6px;font-family:${fonts[locale]}"><tr><td align="left" style="padding:24px 20px">
${blocks.map(htmlBlock).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
