"""Prints each notice of a webhook once, behind a proxy with a certificate: `WEBHOOK_SECRET=whsec_… python3 receiver.py 8443`."""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", ""))
known = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        name, sent, signatures = (self.headers.get(f"webhook-{part}", "") for part in ("id", "timestamp", "signature"))
        digest = hmac.digest(KEY, f"{name}.{sent}.".encode() + body, hashlib.sha256)
        expected = "v1," + base64.b64encode(digest).decode()
        is_signed = any(hmac.compare_digest(one, expected) for one in signatures.split(" "))
        is_recent = sent.isdigit() and abs(time.time() - int(sent)) < 300
        self.send_response(204 if is_signed and is_recent else 401)  # At once: the work comes afterwards.
        self.end_headers()
        if is_signed and is_recent and name not in known:
            known.add(name)
            print(json.loads(body)["type"], flush=True)


HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
