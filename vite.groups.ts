import type { Rolldown } from 'vite';

/**
 * What of the client is joined to one file (docs/decisions/small-pages.md). A group takes along what its modules import, unless
 * a group of a higher priority has it: what several groups have stands in one of its own, above them.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // A page names the style sheets of what it imports, not of parts that are loaded later but rendered on the server: those would
  // be shown without their styles at first, and move. One file, so that ours come after the library's.
  { name: 'styles', test: /(src\/.*|@mantine\/core\/styles)\.css$/, priority: 11 },
  { name: 'start', tags: ['$initial'], priority: 10 },
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|ActionIcon|CloseButton|Alert|Anchor|Divider|VisuallyHidden|Loader|Title)\/|@tabler\/icons-react\/dist\/esm\/createReactComponent|@mantine\/hooks\/esm\/use-uncontrolled|src\/(ui\/form\/(hydrated-form|rules\/format-message)|account\/session-signal\.ts|announce\/(seen|screens\/(news-bar|mark-read|queries))\.tsx?)/,
    priority: 9,
  },
  {
    name: 'sign-in',
    test: /src\/account\/(service\.ts|session\.ts|screens\/(sign-in|sign-in-parts|fault|session-reset|forget)\.tsx?)|@mantine\/core\/esm\/components\/PasswordInput\//,
    priority: 8,
  },
  {
    name: 'frame',
    test: /@mantine\/core\/esm\/(components\/((Burger|Badge|Card|Breadcrumbs|Skeleton|Table|List|NativeSelect)\/|Combobox\/(ComboboxChevron|get-(options-lockup|parsed-combobox-data))|ScrollArea\/utils\/to-int|Accordion\/AccordionChevron|Checkbox\/CheckIcon|Radio\/RadioIcon)|core\/(utils|DirectionProvider|MantineProvider\/color-functions)|utils\/(InlineInput|InputsGroup))|@mantine\/hooks\/esm\/(use-did-update|use-mounted|use-media-query|use-local-storage|use-hotkeys|use-merged-ref|use-reduced-motion|use-resize-observer|utils)|@tanstack\/react-query\/build\/modern\/useQuery|@tabler\/icons-react\/dist\/esm\/icons\/Icon(Search|Selector|ArrowUp|ArrowDown|Plus|History|Download|FileSpreadsheet|Archive|Restore|X|Trash|Upload)\.|src\/(failure\.tsx|saving\.ts|freight\/(types|size|voyage|vehicle|plain-vehicle)\.ts|account\/session-watch|routes\/(_app\.tsx\?|(load-or-not-found|in-page)\.ts)|platform\/http\/(open-status|token)\.ts|master\/screens\/(queries\.ts|currencies\.ts|last-day\.tsx|record-editor\.module)|ui\/table\/(card-table|row-box)\.tsx|ui\/feedback\/watch-availability|pricing\/money-text\.ts|platform\/(clock|grouped|one-of|i18n\/(day-text|name-in))\.ts|ui\/(feedback\/(loading|empty-state|badge)\.tsx|layout\/text-link\.tsx|layout\/((frame|menu-button|screen-header)\.tsx|small-text\.module)|form\/((form|field-row)\.module|native-select\.tsx)|today\.ts|read-only-alert\.tsx))/,
    priority: 8,
  },
  {
    name: 'floating',
    test: /@mantine\/core\/esm\/components\/(Menu|Popover|Transition|Overlay|Portal|FocusTrap)\/|@floating-ui/,
    priority: 7,
  },
  {
    name: 'rule-messages',
    test: /src\/ui\/form\/rules\/messages\.ts/,
    priority: 6,
  },
  {
    name: 'form',
    test: /@tanstack\/(form-core|react-form|store|pacer-lite)\/|@mantine\/core\/esm\/components\/Switch\/|src\/(ui\/form\/(record-form|validation|form-faults)\.|ui\/form\/(press|field|text-fields|choice-fields|toggle-fields|ref-field|date-fields|number-fields|form-buttons|field-row)\.|versioned-saving\.)/,
    priority: 4,
  },
  {
    name: 'select',
    test: /@mantine\/core\/esm\/components\/(Select|Combobox|ScrollArea)\//,
    priority: 6,
  },
  {
    name: 'textarea',
    test: /components\/Textarea\/|src\/ui\/form\/growing-textarea\.tsx/,
    priority: 5,
  },
  {
    name: 'calendar',
    test: /src\/ui\/form\/rules\/(calendar|picture-types)\.ts/,
    priority: 5,
  },
  // What screens without a form have of it as well.
  {
    name: 'form-parts',
    test: /src\/ui\/form\/(words|leave-guard|stale|ref-picker|use-picker)\.|src\/master\/screens\/picker\.|react-router\/dist\/esm\/useBlocker/,
    priority: 5,
  },
  { name: 'closed-select', test: /src\/ui\/form\/(handover|select)\./, priority: 6 },
  {
    name: 'states',
    test: /src\/((maker|tariff|master\/pending)\/states|approval\/(transitions|screens\/level-name))\.ts/,
    priority: 2,
  },
  { name: 'quotation-data', test: /src\/quotation\/screens\/(data|money)\.tsx?/, priority: 3 },
  // What a list of quotations has and one that is answered.
  {
    name: 'quotation-states',
    test: /src\/(workflow\/states|quotation\/(states|revision|screens\/(state-badge|rule-badge|answer-target|use-start-answer|returned-alert|valid-until)))\.tsx?/,
    priority: 3,
  },
  // What screens of quotations share.
  {
    name: 'quotations',
    test: /src\/(quotation\/(taxed|screens\/(own-customers|field-words|route-text|fold))|pricing\/exact-sum|freight\/segments)\.tsx?/,
    priority: 3,
  },
  // What the screens of one quotation have, whatever they show of it.
  {
    name: 'one-quotation',
    test: /src\/(quotation\/(sheet\/screens\/(cargo|unreviewed-addresses)|screens\/sailing-times)\.tsx|pricing\/volume-text\.ts|ui\/table\/use-paged-rows\.tsx)/,
    priority: 2,
  },
  {
    name: 'detail',
    test: /src\/(quotation\/(attachment\/(frozen|screens\/documents)|events|limits|limit-texts)\.|ui\/(file\/(named-file|file-icon)|layout\/detail-list)\.tsx|platform\/file\/(kind|size|accepted)\.ts)/,
    priority: 1,
  },
  // What several of the groups below have, each for itself.
  { name: 'box-fields', test: /src\/ui\/form\/box-fields\.tsx/, priority: 3 },
  { name: 'rows-field', test: /src\/ui\/form\/rows-field\.tsx/, priority: 3 },
  {
    name: 'checkbox',
    test: /@mantine\/core\/esm\/components\/(Checkbox|FileButton)\//,
    priority: 4,
  },
  {
    name: 'simple-grid',
    test: /@mantine\/core\/esm\/components\/SimpleGrid\//,
    priority: 4,
  },
  { name: 'grid', test: /@mantine\/core\/esm\/components\/Grid\//, priority: 4 },
  {
    name: 'sheet',
    test: /src\/ui\/sheet\//,
    priority: 3,
  },
  {
    name: 'shortcuts',
    test: /src\/quotation\/screens\/shortcut(s|-lists)\.tsx?/,
    priority: 1,
  },
  {
    name: 'versioned-save',
    test: /src\/quotation\/screens\/versioned-save\.tsx/,
    priority: 1,
  },
  {
    name: 'charge-name',
    test: /src\/quotation\/(sheet\/screens\/charge-name\.tsx|explanation-text\.ts)/,
    priority: 3,
  },
  { name: 'charge-table', test: /src\/quotation\/sheet\/screens\/charge-table\.tsx/, priority: 2 },
  { name: 'autosave', test: /src\/ui\/form\/autosave\.tsx/, priority: 1 },
  {
    name: 'customer-fields',
    test: /src\/quotation\/(request\/screens\/customer-fields\.tsx|screens\/picker-among\.ts)|src\/platform\/i18n\/fold\.ts/,
    priority: 1,
  },
  {
    name: 'charges',
    test: /src\/quotation\/sheet\/screens\/(charge-editor|problems)\.tsx/,
    priority: 1,
  },
  {
    name: 'approving',
    test: /src\/(quotation\/decision\/screens\/(send-buttons\.tsx|mark-counts\.ts)|approval\/screens\/approval-steps\.tsx)/,
    priority: 1,
  },
  // The steps beside a quotation or a price sheet.
  {
    name: 'steps',
    test: /@mantine\/core\/esm\/(components\/(NavLink|Collapse)\/|core\/Box\/get-style-object)|src\/(routes\/load-step|workflow\/screen-rules)\.ts/,
    priority: 3,
  },
  {
    name: 'answer',
    test: /src\/(quotation\/(screens\/(summary|quotation-layout|ready-alert|presence-alert)\.tsx|screens\/steps\.ts|screen-rules\.ts|number\.ts|sheet\/screens\/sheet-section\.tsx)|routes\/_app\.quotation-answer\.\$\.tsx\?|routes\/load-quotation-step\.ts)/,
    priority: 1,
  },
  // The table of an answer with what stands beside it.
  {
    name: 'workbench',
    test: /src\/(quotation\/(answer\/(missing\.ts|screens\/(answer-overview|send-panel|header-fields|remarks-panel|missing-list)\.tsx)|sheet\/(table-(cells|discount)\.ts|screens\/(charge-sheet|use-table-entries)\.tsx?))|pricing\/manual-kinds\.ts|ui\/form\/autosave\.tsx)/,
    priority: 1,
  },
  // Cargo as it is asked for.
  {
    name: 'cargo-form',
    test: /src\/quotation\/sheet\/(blank-cargo\.ts|screens\/(editable|cargo-path|cargo-words)\.ts)/,
    priority: 3,
  },
  {
    name: 'ask',
    test: /src\/(quotation\/(ask\/screens\/(ask-screen|price-part|freight-part|route-part|fill-from|line-fields|guest-fields)\.tsx|sheet\/screens\/(use-door-picker|previous-routes|route-end|vehicle-pictures|vehicle-field-words)\.tsx?|screens\/picker-among\.ts|request\/screens\/customer-fields\.tsx)|freight\/vehicle-presets\.ts|platform\/i18n\/fold\.ts)/,
    priority: 1,
  },
  // What the screens of price sheets share.
  {
    name: 'makers',
    test: /src\/maker\/(types\/(maker-type|nissan|toyota|registry|find|addresses)|events|rules\/route-text|screens\/(use-texts|state-badge))\.tsx?/,
    priority: 3,
  },
  {
    name: 'price-sheet',
    test: /src\/maker\/(rules\/screen-rules\.ts|screens\/(data|quotation-layout|quotation-summary|section-links|files-menu|maker-screen)\.tsx?)/,
    priority: 1,
  },
  // What masters and other screens share of the trade's words.
  {
    name: 'trade',
    test: /src\/(freight\/(words|[a-z]+-words|hazard-classes|dangerous-goods|reefer)|pricing\/(surcharge-fields|vehicle-key|unit-key))\.ts$/,
    priority: 5,
  },
  {
    name: 'surcharges',
    test: /src\/pricing\/surcharge-kinds\.ts/,
    priority: 5,
  },
  { name: 'rounding', test: /src\/pricing\/round-to\.ts/, priority: 6 },
  // Masters of which other screens read something.
  {
    name: 'shared-masters',
    test: /src\/master\/(prefectures|names)\.ts/,
    priority: 5,
  },
  // Each for itself: other groups of masters, or a screen, have it as well.
  {
    name: (id) => `master-${/([\w-]+)\.ts$/.exec(id)?.[1]}`,
    test: /src\/master\/resources\/(route\/door|customer\/provisional-customer|employee\/announce|price\/volumes)\.ts/,
    priority: 5,
  },
  // The declarations of masters, by the group that they are shown in.
  {
    name: (id) => `masters-${/\/resources\/(\w+)\//.exec(id)?.[1]}`,
    test: /src\/master\/resources\/\w+\//,
    priority: 4,
  },
  { name: 'masters', test: /src\/master\/(known|address)\.ts/, priority: 4 },
  {
    name: 'pages',
    test: /src\/(ui\/table\/pages|master\/screens\/list-footer)\.tsx/,
    priority: 2,
  },
  // What every list has, of masters or not.
  {
    name: 'list',
    test: /src\/(ui\/form\/debounced-text-input\.tsx|master\/screens\/(list-view\.ts|sort-header\.tsx|use-list-view\.ts|view-button\.tsx|download\.ts|use-change-right\.ts)|master\/(expiry|value-text)\.ts)|src\/master\/(define|kinds\/(?!rule)[a-z]+)\.ts$/,
    priority: 6,
  },
  {
    name: 'master-form',
    test: /src\/(master\/(form-values\.ts|screens\/(form-screen|record-editor|field-control|use-proposing|accept-warnings|blocks-control|postal-code-field)\.tsx?|kinds\/[a-z]+\.control\.tsx)|ui\/form\/image-field\.tsx)/,
    priority: 1,
  },
  {
    name: 'master-list',
    test: /src\/master\/screens\/(master|list)-screen\.tsx|src\/(routes\/load-master|master\/load-resources)\.ts|@tanstack\/(query-core\/build\/modern\/queriesObserver|react-query\/build\/modern\/useQueries)/,
    priority: 1,
  },
];
