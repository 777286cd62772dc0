/**
 * Who may do what, declared by hand beside the code: test/access.db.test.ts holds every procedure against it, and fails
 * where one is missing here.
 * `own`: signed in, whatever the affiliation, and never an administrator who acts as somebody; `known`: the same, for
 * employees and customers only.
 */
export type Standing = 'public' | 'any session' | 'own' | 'known' | 'signed-in' | 'employee' | 'admin';

export const procedures: Readonly<Record<Standing, readonly string[]>> = {
  public: ['account.me'],
  'any session': ['account.affiliation'],
  known: ['account.checkUser'],
  own: ['account.introduce', 'account.affiliationChanged', 'account.profile', 'account.sessions', 'account.endSession', 'account.prefer'],
  'signed-in': [
    'account.customers',
    'account.preferences',
    'audit.list',
    'quotation.list',
    'quotation.find',
    'quotation.counts',
    'quotation.get',
    'quotation.create',
    'quotation.saveHeader',
    'quotation.submit',
    'quotation.cancel',
    'quotation.duplicate',
    'quotation.modelSize',
    'quotation.addRoute',
    'quotation.saveRoute',
    'quotation.removeRoute',
    'quotation.addLine',
    'quotation.saveLine',
    'quotation.removeLine',
    'quotation.addLines',
    'quotation.copyLine',
    'quotation.reorderRoutes',
    'quotation.reorderLines',
    'quotation.getAnswer',
    'quotation.compare',
    'quotation.agree',
    'quotation.decline',
    'quotation.askChange',
    'quotation.pdf',
    'quotation.attach',
    'quotation.document',
    'quotation.detach',
    'quotation.check',
  ],
  employee: [
    'audit.mails',
    'price.findLane',
    'price.fuel',
    'price.previewChange',
    'price.change',
    'user.invitation',
    'user.invite',
    'quotation.whichRate',
    'quotation.saveBreakdown',
    'quotation.startAnswer',
    'quotation.saveAnswer',
    'quotation.setManual',
    'quotation.clearManual',
    'quotation.markOnRequest',
    'quotation.addCharge',
    'quotation.removeCharge',
    'quotation.previewReprice',
    'quotation.reprice',
    'quotation.saveRemarks',
    'quotation.chooseApprovers',
    'quotation.requestApproval',
    'quotation.approve',
    'quotation.reject',
    'quotation.offer',
    'quotation.withdraw',
    'quotation.reopen',
  ],
  admin: ['admin.users', 'admin.invite', 'admin.sendLink', 'admin.keys', 'admin.makeKey', 'admin.revokeKey'],
};

/** The procedures that every master has. */
export const masterProcedures: readonly string[] = ['list', 'get', 'create', 'update', 'archive', 'archiveMany', 'restore', 'choices'];

/** What customers choose from in a request; everything else of the masters is for employees. */
export const pickedByCustomers: readonly string[] = [
  'container-type',
  'currency',
  'freight-type',
  'general-cargo-packing-style',
  'heavy-equipment-maker',
  'heavy-equipment-model',
  'port',
  'route-condition',
  'segment',
  'vehicle-maker',
  'vehicle-model',
  'vehicle-variant',
  'voyage',
];
