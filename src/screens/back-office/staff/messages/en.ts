import { roles, type Role } from '#vocabulary/people/permissions.ts'

export const messages = {
  title: 'Staff',
  lead: 'Roles assigned in the shop. Roles from groups are managed by the identity provider.',
  invite: 'Add staff',
  caption: 'Members of staff',
  none: 'No staff yet',
  noneText: 'Anyone who has signed in to the shop once can be assigned a role.',
  pages: 'Pages of staff',
  name: 'Name',
  notSignedIn: 'Not signed in yet',
  you: 'You',
  email: 'E-mail',
  noEmail: 'None',
  notVerified: 'not verified',
  roles: 'Roles',
  fromSettings: (role: string) => `${role} from settings`,
  updated: 'Last updated',
  actions: 'Actions',
  edit: 'Edit',
  editRolesOf: (name: string) => `Edit roles of ${name}`,
  sessions: 'Sessions',
  sessionsOf: (name: string) => `Sessions of ${name}`,
  dialog: {
    rolesOf: (name: string) => `Roles of ${name}`,
    removeAll: 'Remove all roles',
    save: 'Save',
    needsPerson: 'Enter an e-mail or a customer ID',
    needsRole: 'Choose at least one role',
    needsConfirmation: 'Confirm that you remove your own access',
    person: 'E-mail or customer ID',
    personHint:
      'The person must have signed in to the shop once, with a verified e-mail. Nobody is sent an e-mail: tell them that they can sign in.',
    current: (roles: string) => `Current roles: ${roles}.`,
    losesOwn: 'You are about to remove your own permission to assign roles.',
    confirm: 'I want to remove my own access',
    takesEffect: 'New roles take effect at the next sign-in. Removed roles end immediately.',
    saved: (name: string, roles: string) => `${name}: ${roles}`,
    noRoles: 'no roles',
    bySettings: (about: string) => `${about}. Also assigned by settings`,
    about: Object.fromEntries(Object.entries(roles).map(([role, { about }]) => [role, about])) as Record<
      Role,
      string
    >,
  },
  tokens: {
    title: 'API tokens',
    lead: 'Keys for programs that call the API, such as a warehouse or accounting system. Each has permissions of its own.',
    create: 'Create token',
    caption: 'API tokens, newest first',
    none: 'No API tokens yet',
    noneText: 'A token lets a program read or change what its permissions allow, without anyone signed in.',
    expired: 'Expired',
    permissions: 'Permissions',
    owner: 'Owner',
    lastUsed: 'Last used',
    never: 'Never',
    expires: 'Expires',
    ownerGone: 'Gone: does not work',
    without: (permissions: string) => `Without ${permissions}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    takeOver: 'Take over',
    takeOverOf: (name: string) => `Take over ${name}`,
  },
  newToken: {
    title: 'Create API token',
    needsName: 'Enter a name',
    needsPermission: 'Choose at least one permission',
    nameHint: 'The program that uses it, such as Warehouse',
    afterDays: (days: number) => `After ${days} days`,
    limits:
      'A token cannot do what requires a recent sign-in, such as assigning roles or exporting the shop.',
    created: (name: string) => `${name} was created`,
    done: 'Done',
    copyNow: 'Copy the token now. It cannot be shown again.',
    /** `{header}` is the header and its value. */
    sentIn: 'Programs send it with each request, in the header {header}',
  },
  /** The acts on a token, each confirmed in a dialog. */
  acts: {
    revoke: {
      does: 'Revoke token',
      title: (name: string) => `Revoke ${name}?`,
      done: (name: string) => `${name} was revoked`,
      text: 'Programs that use this token are refused at once. It cannot be restored: create another instead.',
    },
    takeOver: {
      does: 'Take over',
      title: (name: string) => `Take over ${name}?`,
      done: (name: string) => `You own ${name} now`,
      text: 'A token may do nothing that its owner may not do. From now on that is you, and the audit log says so.',
    },
  },
}

/** The messages that every language has. */
export type StaffMessages = typeof messages
