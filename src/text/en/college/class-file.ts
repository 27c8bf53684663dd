/** The table of a class as a file for a spreadsheet (D72): a line for each certificate, and for each student without one. */
export const classFileText = {
  columns: {
    rollNumber: 'Roll number',
    name: 'Name',
    sharing: 'Sharing',
    firstDay: 'First day',
    lastDay: 'Last day',
    activity: 'Activity',
    orgName: 'NGO',
    checks: 'Checks of the NGO',
    hours: 'Hours',
    counted: 'Hours counted',
    attendance: 'Attendance',
    status: 'Status',
    since: 'Since',
    endorsedOn: 'Endorsed on',
    code: 'Code',
    check: 'Check at',
  },
  sharing: 'Sharing',
  notSharing: 'Not sharing',
  fileName: 'class',
}
