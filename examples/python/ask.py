"""Asks a model with the newest prompt of your library that has these words, and prints the reply as it is written.

SUSPIRE_TOKEN=… python3 ask.py release notes
"""

import json
import os
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SUSPIRE = os.environ.get("SUSPIRE", "http://localhost:3000")


def post(path, body, accept="application/json"):
    token = os.environ["SUSPIRE_TOKEN"]
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json", "accept": accept}
    try:
        return urlopen(Request(SUSPIRE + path, json.dumps(body).encode(), headers))
    except HTTPError as refusal:
        raise SystemExit(refusal.read().decode())


def graphql(query, **variables):
    answer = json.load(post("/graphql", {"query": query, "variables": variables}))
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    return answer["data"]


find = "query ($search: String!) { contents(search: $search, pageSize: 1) { results { title content } } }"
found = graphql(find, search=" ".join(sys.argv[1:]))["contents"]["results"]
prompt = found[0] if found else {"title": "Skies", "content": "Why is the sky blue?"}

begin = "mutation ($name: String!) { createChatConversation(input: { name: $name }) { id } }"
conversation = graphql(begin, name=prompt["title"])["createChatConversation"]["id"]
messages = f"/api/chat/conversations/{conversation}/messages/"
for line in post(messages, {"content": prompt["content"]}, "text/event-stream"):
    name, _, value = line.decode().strip().partition(": ")
    if name == "event":
        event = value
    elif name == "data" and event == "delta":
        print(json.loads(value)["text"], end="", flush=True)
    elif name == "data" and event == "error":
        raise SystemExit(json.loads(value)["error"])
