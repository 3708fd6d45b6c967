/** What comes back about a mail, as the mail servers of the world write it. Every address in it is invented. */
interface ReturnedMail {
  /** To which it came. */
  readonly to: string;
  readonly recipient?: string;
  readonly action?: "failed" | "delayed" | "delivered";
  readonly status?: string;
  readonly diagnostic?: string;
}

const crlf = (text: string): Buffer => Buffer.from(text.trimStart().replaceAll(/\r?\n/g, "\r\n"));

/** A report of Postfix. */
export function aPostfixReport({
  to,
  recipient = "mae@familia.example",
  action = "failed",
  status = "5.1.1",
  diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address
    rejected: User unknown in virtual mailbox table`,
}: ReturnedMail): Buffer {
  return crlf(`
Return-Path: <>
Received: by mx.start.example (Postfix)
	id 4F2A91C0B7; Mon, 16 Mar 2026 12:00:03 -0300 (-03)
Date: Mon, 16 Mar 2026 12:00:03 -0300 (-03)
From: MAILER-DAEMON@mx.start.example (Mail Delivery System)
Subject: ${action === "delayed" ? "Delayed Mail (still being retried)" : "Undelivered Mail Returned to Sender"}
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9E1D01C0B5.1773673203/mx.start.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20260316150003.4F2A91C0B7@mx.start.example>

This is a MIME-encapsulated message.

--9E1D01C0B5.1773673203/mx.start.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.start.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${recipient}>: host mx.familia.example[192.0.2.25] said: 550 5.1.1

--9E1D01C0B5.1773673203/mx.start.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.start.example
X-Postfix-Queue-ID: 9E1D01C0B5
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Mon, 16 Mar 2026 12:00:01 -0300 (-03)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.familia.example
Diagnostic-Code: ${diagnostic}

--9E1D01C0B5.1773673203/mx.start.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

Return-Path: <${to}>
From: TEA Start <nao-responda@start.example>
To: ${recipient}
Subject: =?UTF-8?Q?Formul=C3=A1rio?=

Olá!

--9E1D01C0B5.1773673203/mx.start.example--
`);
}

/** A report of Exchange Online. */
export function anExchangeReport({
  to,
  recipient = "mae@familia.example",
  status = "5.1.10",
}: ReturnedMail): Buffer {
  return crlf(`
Received: from CP2PR01MB0000.lamprd01.prod.exchange.example
 (2603:10d6::1) by CP2PR01MB0001.lamprd01.prod.exchange.example with HTTPS
MIME-Version: 1.0
From: <postmaster@familia.example>
To: <${to.toUpperCase()}>
Date: Mon, 16 Mar 2026 15:00:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7b1f4a55-8f5d-4a3e-9a5c-000000000000"
Content-Language: en-US
Message-ID:
 <0bd4e0c1-0000-4000-8000-000000000000@CP2PR01MB0000.exchange.example>
In-Reply-To: <0198-abc@start.example>
Subject: =?utf-8?Q?N=C3=A3o_=C3=A9_poss=C3=ADvel_entregar:_formul=C3=A1rio?=
Auto-Submitted: auto-replied

--7b1f4a55-8f5d-4a3e-9a5c-000000000000
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="a0b1c2d3-0000-4000-8000-000000000000"

--a0b1c2d3-0000-4000-8000-000000000000
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${recipient} couldn't be delivered.=

--a0b1c2d3-0000-4000-8000-000000000000
Content-Type: text/html; charset="us-ascii"

<html><body><p>Your message couldn't be delivered.</p></body></html>

--a0b1c2d3-0000-4000-8000-000000000000--

--7b1f4a55-8f5d-4a3e-9a5c-000000000000
Content-Type: message/delivery-status

Reporting-MTA: dns;CP2PR01MB0000.lamprd01.prod.exchange.example
Received-From-MTA: dns;mx.start.example
Arrival-Date: Mon, 16 Mar 2026 15:00:04 +0000

Final-Recipient: rfc822;${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient ${recipient} not found by SMTP address lookup

--7b1f4a55-8f5d-4a3e-9a5c-000000000000
Content-Type: message/rfc822

From: TEA Start <nao-responda@start.example>
To: ${recipient}
Subject: formulario

--7b1f4a55-8f5d-4a3e-9a5c-000000000000--
`);
}

/** A report of Gmail: the general part says little, the answer of the server in its lines says more. */
export function aGmailReport({
  to,
  recipient = "mae@familia.example",
  action = "failed",
  status = "5.1.1",
}: ReturnedMail): Buffer {
  return crlf(`
Delivered-To: ${to}
Return-Path: <>
X-Failed-Recipients: ${recipient}
Auto-Submitted: auto-replied
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: ${to}
Subject: Delivery Status Notification (Failure)
In-Reply-To: <0198-abc@start.example>
Message-ID: <69b81e35.050a0220.0000.0000.GMR@mx.google.example>
Date: Mon, 16 Mar 2026 08:00:05 -0700 (PDT)
Content-Type: multipart/report; boundary="0000000000009a0b1c064d0f0000"; report-type=delivery-status

--0000000000009a0b1c064d0f0000
Content-Type: multipart/related; boundary="0000000000009a0c00064d0f0000"

--0000000000009a0c00064d0f0000
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--0000000000009a0c00064d0f0000
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--0000000000009a0c00064d0f0000--
--0000000000009a0b1c064d0f0000
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Mon, 16 Mar 2026 08:00:04 -0700 (PDT)
X-Original-Message-ID: <0198-abc@start.example>

Final-Recipient: rfc822; ${recipient}
Action: ${action} (see below)
Status: ${status.replace(/^5\..*/, "5.0.0")}
Remote-MTA: dns; mx.familia.example. (192.0.2.25, the server for the domain familia.example.)
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist. Please try
 550-${status} double-checking the recipient's email address for typos.
Last-Attempt-Date: Mon, 16 Mar 2026 08:00:05 -0700 (PDT)

--0000000000009a0b1c064d0f0000
Content-Type: text/rfc822-headers

From: TEA Start <nao-responda@start.example>
To: ${recipient}

--0000000000009a0b1c064d0f0000--
`);
}

/** What a mail program sends on a press of its own button for no more mail. */
export function anUnsubscribingMail(to: string): Buffer {
  return crlf(`
From: Rosa Inventada <mae@familia.example>
To: ${to}
Subject: unsubscribe
Date: Mon, 16 Mar 2026 12:10:00 -0300
Message-ID: <11111111-0000-4000-8000-000000000000@familia.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

This message was automatically generated by Mail.
`);
}

/** The answer of a mailbox whose owner is away. */
export function anAbsenceNote(to: string): Buffer {
  return crlf(`
From: Rosa Inventada <mae@familia.example>
To: ${to}
Subject: Estou de =?UTF-8?Q?f=C3=A9rias?=
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Volto em abril.
`);
}
